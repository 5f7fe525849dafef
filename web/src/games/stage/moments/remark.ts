/** Something worth reading for a moment, over the table. */
export interface Remark {
  title: string;
  note: string;
  /** Whether it lies over the lower half of the table. */
  low?: boolean;
}

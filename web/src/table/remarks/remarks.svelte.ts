/** What is said to people at a table, for a moment. */

/** Something that is said for a moment. */
export interface Remark {
  text: string;
  rule: string | null;
  /** Counts up, so that the same remark twice is said twice. */
  number: number;
}

/** How long everything can be read, and each letter more, in milliseconds. */
const READABLE = 2400;
const EACH_LETTER = 35;

/** Says something for a moment. */
export class Remarks {
  now = $state.raw<Remark | null>(null);
  private said = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly say = (text: string, rule: string | null): void => {
    clearTimeout(this.timer);
    this.said += 1;
    this.now = { text, rule, number: this.said };
    this.timer = setTimeout(this.clear, READABLE + text.length * EACH_LETTER);
  };

  /** What was said no longer holds. */
  readonly clear = (): void => {
    clearTimeout(this.timer);
    this.now = null;
  };
}

/** A toolbar of pieces: arrow keys walk along it, and Tab reaches only one of them. */

export class Walk {
  /** The piece that had the focus last. */
  private here = $state(0);
  private readonly count: () => number;
  private readonly row: () => number;

  /** `count` says how many pieces there are, `row` how many of them lie in a row if there are several rows. */
  constructor(count: () => number, row = (): number => 1) {
    this.count = count;
    this.row = row;
  }

  /** Whether Tab reaches this piece. */
  readonly tabindex = (piece: number): 0 | -1 => (piece === this.reached ? 0 : -1);

  /** This piece has the focus. */
  readonly focused = (piece: number): void => {
    this.here = piece;
  };

  /** A key is pressed in the toolbar. */
  readonly key = (event: KeyboardEvent): void => {
    const to = this.next(event.key);
    if (to === undefined || this.count() === 0) return;
    event.preventDefault();
    this.here = to;
    (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("button")[to]?.focus();
  };

  private get reached(): number {
    return Math.max(0, Math.min(this.here, this.count() - 1));
  }

  /** The piece that a key leads to. */
  private next(key: string): number | undefined {
    const [count, row] = [this.count(), this.row()];
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row }[key];
    if (step !== undefined) return (this.reached + step + count * row) % count;
    return { Home: 0, End: count - 1 }[key];
  }
}

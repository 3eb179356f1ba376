/** A world's time: the platform's, shifted by what `/__fake/clock` asked for. Milliseconds. */
export class Clock {
  private shift = 0

  constructor(private readonly real: () => number) {}

  now(): number {
    return this.real() + this.shift
  }

  advance(milliseconds: number): void {
    this.shift += milliseconds
  }

  set(now: number): void {
    this.shift = now - this.real()
  }
}

/** A world's time in milliseconds: the platform's clock plus the shift of `/__fake/clock`. */
export class Clock {
  shift = 0

  constructor(readonly real: () => number) {}

  now(): number {
    return this.real() + this.shift
  }

  set(now: number): void {
    this.shift = now - this.real()
  }
}

import { firstValueFrom, fromEvent, race, timer } from 'rxjs'

/** Resolves after this many milliseconds, or at once when the signal is aborted. */
export const wait = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await firstValueFrom(race(timer(milliseconds), fromEvent(signal, 'abort')))
}

import { BehaviorSubject, type Observable } from 'rxjs'

/** A value that changes: read it now with `value`, or subscribe to it. Emits the present value first. */
export type State<T> = Observable<T> & { readonly value: T }

/** The writable side of a `State`; a service keeps it private and shows it as `State`. */
export const mutable = <T>(initial: T): BehaviorSubject<T> => new BehaviorSubject(initial)

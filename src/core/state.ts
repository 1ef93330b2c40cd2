import { BehaviorSubject, type Observable } from 'rxjs'

/** A value that changes: read it with `value`, or subscribe. Emits the present value first. */
export type State<T> = Observable<T> & { readonly value: T }

/** The writable side of a `State`; a service keeps it private and exposes it as `State`. */
export const mutable = <T>(initial: T): BehaviorSubject<T> => new BehaviorSubject(initial)

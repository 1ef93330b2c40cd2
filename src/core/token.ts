/**
 * The name under which a service is found, carrying the type of what it names.
 *
 * It has the shape of inversify's `ServiceIdentifier`, so that the container checks the types of a wiring, while the
 * core stays free of the container. A port and its token share their name: `Clock` is the interface and the key.
 */
export type Token<T> = symbol | (new (...args: any[]) => T) // any: inversify's `Newable` takes whatever arguments

/** Makes the token of a service; `name` shows up in the container's error messages. */
export const token = <T>(name: string): Token<T> => Symbol(name)

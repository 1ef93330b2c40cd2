/**
 * Identifies a service and carries its type. Has the shape of inversify's `ServiceIdentifier`, so that the container
 * checks the types of the wiring while the core does not depend on it. A port and its token share a name: `Clock` is
 * both the interface and the key.
 */
export type Token<T> = symbol | (new (...args: any[]) => T) // any: inversify's `Newable` takes any arguments

/** Creates the token of a service; `name` appears in the container's error messages. */
export const token = <T>(name: string): Token<T> => Symbol(name)

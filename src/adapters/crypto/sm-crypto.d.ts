declare module 'sm-crypto/src/sm4/index.js' {
  /** The part of the library that is used here; it comes without types. */
  export const encrypt: (
    plain: readonly number[],
    key: readonly number[],
    options: { readonly output: 'array' },
  ) => readonly number[]
}

/** How what is no longer offered is called where a record still has it, or it can still be chosen. */
export const retiredName = ({ name }: { readonly name: string }): string => `${name}（已停用）`

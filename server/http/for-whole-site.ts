import { forbidden } from '../kernel/failure.ts'
import type { Operations } from './handler.ts'

type Given = (context: { readonly account?: { readonly scope: { readonly all: boolean } } }) => unknown

/**
 * Operations over what belongs to no organisation: refused with 403 AA0002 to an account whose permission applies to
 * some organisations only, because it cannot be limited to them (decision 0111).
 */
export const forWholeSite = <Part extends Operations>(operations: Part): Part =>
  // as: the same operations, each by its name
  Object.fromEntries(
    Object.entries(operations).map(([name, handler]) => [
      name,
      (context: Parameters<Given>[0]) => {
        if (!context.account?.scope.all) throw forbidden('此功能涉及全站，需要数据范围为“全部”的角色')
        // as: a handler, called with the context of its own operation
        return (handler as unknown as Given)(context)
      },
    ]),
  ) as unknown as Part

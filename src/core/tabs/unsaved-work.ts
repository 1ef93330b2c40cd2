import type { Confirmation } from '../ports/confirmation.ts'
import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'

/** The location of a form. */
export interface FormPlace {
  /** Key of the tab; absent for a form of the shell itself. */
  readonly tab?: string
  /** Title of the tab. */
  readonly title?: string
}

/** A form with unsaved input. */
export interface Unsaved extends FormPlace {
  /** Title of the form. */
  readonly form: string
}

/** `“用户列表”有未保存的修改（新增用户）`: each tab once, followed by its forms. */
const wording = (lost: readonly Unsaved[]): string => {
  const places = [...new Set(lost.map(({ title, form }) => `“${title ?? form}”`))].join('、')
  const forms = [...new Set(lost.filter(({ title }) => title !== undefined).map(({ form }) => form))].join('、')
  return `${places}有未保存的修改${forms && `（${forms}）`}，继续操作将丢失这些修改。`
}

/**
 * The forms with unsaved input, whether their tab is shown or not. Everything that would discard a form asks here
 * first: closing and refreshing tabs, leaving a page that is not kept alive, signing out, leaving the app.
 */
export class UnsavedWork {
  readonly #confirmation: Confirmation
  readonly #forms = new Map<symbol, Unsaved>()
  readonly #any = mutable(false)

  constructor(confirmation: Confirmation, session: Session) {
    this.#confirmation = confirmation
    session.signedOut.subscribe(() => {
      this.#forms.clear()
      this.#any.next(false)
    })
  }

  /** Whether there is any: the browser then asks before it closes the page. */
  get any(): State<boolean> {
    return this.#any
  }

  /** Registers a form with unsaved input; the returned function unregisters it. */
  add(place: FormPlace, form: string): () => void {
    const id = Symbol(form)
    this.#forms.set(id, { ...place, form })
    this.#any.next(true)
    return () => {
      this.#forms.delete(id)
      this.#any.next(this.#forms.size > 0)
    }
  }

  /** What would be lost with these tabs; with all tabs where none are given. */
  in(tabs?: Iterable<string>): readonly Unsaved[] {
    const keys = tabs && new Set(tabs)
    return [...this.#forms.values()].filter(({ tab }) => !keys || (tab !== undefined && keys.has(tab)))
  }

  /** Asks one question that names all unsaved forms; resolves to true at once where there are none. */
  async mayLose(lost: readonly Unsaved[], accept: string): Promise<boolean> {
    return lost.length === 0 || this.#confirmation.ask({ message: wording(lost), accept })
  }
}

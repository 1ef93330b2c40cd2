import type { Dropdown } from 'primereact/dropdown'
import type { MultiSelect } from 'primereact/multiselect'
import { useId, useRef, useState } from 'react'
import type { TakeFocusable } from '../form/focusable.ts'

/** What PrimeReact tells of an option when it asks what to add to it. */
interface OptionContext {
  readonly context?: { readonly index?: number }
}

const onlyOfField = {
  'aria-activedescendant': undefined,
  'aria-controls': undefined,
  'aria-expanded': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
}

/**
 * Makes PrimeReact's selects a combobox: role, the list that it controls, and the option that the keys are at. Role and
 * option are written to the field by hand, because what is passed for it is given to the text beside it as well.
 */
export const useCombobox = (focusable: TakeFocusable | undefined, multiple: boolean) => {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  return {
    ref: (select: Dropdown | MultiSelect | null) => {
      if (select) {
        // Kept on null, which comes before each new value and before the options tell where the keys are.
        input.current = 'getFocusInput' in select ? select.getFocusInput() : select.getInput()
        input.current?.setAttribute('role', 'combobox')
      }
      focusable?.(select)
    },
    turn: (to: boolean) => {
      input.current?.removeAttribute('aria-activedescendant')
      setOpen(to)
    },
    'aria-expanded': open,
    'aria-controls': open ? list : undefined,
    pt: {
      // PrimeReact writes what is for the field on the outer element too, which has no role.
      root: onlyOfField,
      list: { id: list },
      item: ({ context }: OptionContext) => ({
        // PrimeReact gives the options of a multiple selection no ids, and tells where the keys are by a class only.
        ...(multiple && { id: `${list}-${context?.index}` }),
        ref: (option: HTMLElement | null) => {
          if (option?.classList.contains('p-focus')) input.current?.setAttribute('aria-activedescendant', option.id)
        },
      }),
    },
  }
}

/** A step of a tour: what it shows on the page, and one or two sentences on it. */
export interface TourStep {
  /** Of the element that it shows, such as `[aria-label="待办"]`; the first that is visible counts. */
  readonly target: string
  readonly title: string
  readonly text: string
}

/** A step with the element that it shows. */
export interface PlacedStep extends TourStep {
  readonly element: Element
}

const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

/** The steps whose target the page has; the others are left out, as this user does not have what they are about. */
export const stepsOn = (page: ParentNode, steps: readonly TourStep[]): readonly PlacedStep[] =>
  steps.flatMap((step) => {
    const element = [...page.querySelectorAll(step.target)].find(isVisible)
    return element ? [{ ...step, element }] : []
  })

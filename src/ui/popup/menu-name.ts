/** The accessible name of PrimeReact's menu, whose types lack the property that its list takes. */
export const menuName = (ariaLabel: string) => ({ ariaLabel })

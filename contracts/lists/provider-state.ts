/**
 * Sets up or takes back a provider state of a backend (contracts/README.md); resolves to the values that it answers.
 * Rejects where it cannot be set up, with what `about` it is.
 */
export async function changeState(
  statesAddress: string,
  action: 'setup' | 'teardown',
  { name, params, about = '' }: { readonly name: string; readonly params: object; readonly about?: string },
): Promise<unknown> {
  const answer = await fetch(statesAddress, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ state: name, params, action }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the state “${name}”${about}: ${answer.status} ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

import { EntryPage } from '../entry-page.tsx'
import { MissingAddress } from './missing-address.tsx'
import { type ErrorPlace, errorText, useWaysOut } from './use-ways-out.tsx'

/** A standalone error page, outside the shell (S2.9). */
export const ErrorPage = ({ code, path }: ErrorPlace) => {
  const { missing, ways } = useWaysOut({ code, path })
  const { title, note } = errorText[code]
  return (
    <EntryPage title={`${code} ${title}`} note={note}>
      {missing !== undefined && <MissingAddress address={missing} />}
      <div className="ac-entry-actions">
        {ways.map(({ label, take }, place) => (
          <button
            key={label}
            type="button"
            className={place === 0 ? 'ac-entry-submit' : 'ac-entry-secondary'}
            onClick={take}
          >
            {label}
          </button>
        ))}
      </div>
    </EntryPage>
  )
}

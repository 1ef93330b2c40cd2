import { useCallback } from 'react'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { namesOf } from '../../../../../ui/action/names-of.ts'
import type { InDialog } from '../../../../../ui/action/use-in-dialog.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { SheetsDialog } from '../../../../../ui/paper/sheets-dialog.tsx'
import { HearingGateway, type HearingOfficer } from '../../hearing.ts'
import { photoOf } from '../state/hearing-state.ts'
import { Letter } from './letter.tsx'

/** The photos of these officers, by the officer, as far as they can be read. */
const usePhotos = (officers: readonly HearingOfficer[]) => {
  const gateway = useService(HearingGateway)
  const load = useCallback(
    async (signal: AbortSignal): Promise<ReadonlyMap<string, string>> => {
      const photos = await Promise.all(
        officers.map(async (officer): Promise<readonly (readonly [string, string])[]> => {
          const photo = photoOf(officer)
          if (photo === undefined) return []
          try {
            return [[officer.id, await gateway.photo(photo, signal)]]
          } catch (error) {
            if (error instanceof ApiError) return []
            throw error
          }
        }),
      )
      return new Map(photos.flat())
    },
    [gateway, officers],
  )
  return useLoaded(load).value
}

/** 打印聘书: the letters of appointment of officers of the pool, one on each page, with the photo where there is one. */
export const LetterDialog = ({ rows, onDone, onClose }: InDialog<HearingOfficer>) => {
  const photos = usePhotos(rows)
  const without = rows.filter(({ letterNo }) => letterNo === undefined)
  const lost = rows.filter((officer) => photoOf(officer) !== undefined && photos?.has(officer.id) === false)
  const notes = [
    ...(without.length === 0 ? [] : [`${namesOf(without, '人')}尚无聘书编号，编号处留空。`]),
    ...(lost.length === 0 ? [] : [`${namesOf(lost, '人')}的照片未能读取，将不打印照片。`]),
  ]
  return (
    <SheetsDialog
      title={`打印聘书：${namesOf(rows, '人')}`}
      note={notes.length === 0 ? undefined : notes.join('')}
      loading={!photos}
      onPrinted={() => {
        onDone({ unhandled: [] })
        onClose()
      }}
      onClose={onClose}
    >
      {rows.map((officer) => (
        <Letter key={officer.id} officer={officer} photo={photos?.get(officer.id)} />
      ))}
    </SheetsDialog>
  )
}

import { newHearingOfficerFields } from '../../../../../../openapi/facts.ts'
import { AttachmentList } from '../../../../../ui/attachments/attachment-list.tsx'
import { useDownload } from '../../../../../ui/attachments/use-download.ts'
import { EmptyState } from '../../../../../ui/empty-state/empty-state.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { HearingGateway, type HearingOfficer } from '../../hearing.ts'

type Part = keyof NonNullable<HearingOfficer['files']>

/** The parts in the order of the form. */
const parts: readonly (readonly [part: Part, label: string])[] = [
  ['photo', newHearingOfficerFields.photoIds.label],
  ['consent', newHearingOfficerFields.consentFileIds.label],
  ['recommendation', newHearingOfficerFields.recommendationFileIds.label],
  ['degree', newHearingOfficerFields.degreeFileIds.label],
  ['check', newHearingOfficerFields.checkFileIds.label],
]

/** 附件: the photo and the attachments of an officer by part, each to be downloaded. */
export const OfficerFiles = ({ record: { files } }: { readonly record: HearingOfficer }) => {
  const gateway = useService(HearingGateway)
  const download = useDownload(gateway.file)
  const held = parts.filter(([part]) => files?.[part] !== undefined)
  if (held.length === 0) return <EmptyState icon="file" title="没有照片和附件" hint="可在修改中上传。" />
  return (
    <>
      {held.map(([part, label]) => (
        <section key={part}>
          <h3>{label}</h3>
          <AttachmentList label={label} files={files?.[part] ?? []} onOpen={download} />
        </section>
      ))}
    </>
  )
}

import { type Control, useWatch } from 'react-hook-form'
import { SelectField } from '../../../../../ui/form/choice-fields.tsx'
import { RadioField } from '../../../../../ui/form/radio-field.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { NumberField, PasswordField, TextField } from '../../../../../ui/form/text-fields.tsx'
import type { Choices, SyncTaskDetail, SyncTaskValues } from '../../sync-task.ts'

interface Props {
  readonly control: Control<SyncTaskValues>
  readonly record: SyncTaskDetail | undefined
  readonly choices: Choices | undefined
}

/** 数据源: of the chosen kind the fields that it needs. */
export const SourceFields = ({ control, record, choices }: Props) => {
  const kind = useWatch({ control, name: 'sourceKind' })
  return (
    <Section title="数据源">
      <RadioField name="sourceKind" wide />
      {kind === 'http' && <HttpFields control={control} record={record} choices={choices} />}
      {kind === 'file' && (
        <TextField
          name="fileName"
          missing="请输入文件名"
          wide
          placeholder="users-*.csv"
          hint={
            choices?.files === false
              ? '部署配置未指定文件目录（SYNC_DIR），任务不能运行'
              : '部署目录中的 CSV（UTF-8 或 GB18030）或 Excel 文件；* 代表任意文字，读取最新的一个，首行为字段名'
          }
        />
      )}
      {kind === 'postgresql' && <DatabaseFields control={control} record={record} choices={choices} />}
    </Section>
  )
}

const hostsHint = (choices: Choices | undefined) =>
  choices &&
  (choices.hosts.length > 0 ? `部署配置允许：${choices.hosts.join('、')}` : '部署配置未允许任何主机（SYNC_HOSTS）')

const HttpFields = ({ control, record, choices }: Props) => {
  const [paging, mode, header] = useWatch({ control, name: ['paging', 'mode', 'headerName'] })
  return (
    <>
      <TextField name="sourceAddress" missing="请输入接口地址" wide hint={hostsHint(choices)} />
      <TextField name="rowsPath" placeholder="data.rows" hint="应答中数据行列表的路径；应答本身是列表时不填" />
      <TextField name="totalPath" placeholder="data.total" hint="填写后核对读到的行数" />
      <SelectField name="paging" clearable={false} />
      {paging === 'page' && <TextField name="pageParameter" missing="请输入页码参数" />}
      {paging === 'page' && <NumberField name="firstPage" />}
      {paging === 'cursor' && <TextField name="cursorParameter" missing="请输入游标参数" />}
      {paging === 'cursor' && (
        <TextField name="cursorPath" missing="请输入下一页游标路径" placeholder="data.next" hint="为空时表示最后一页" />
      )}
      {paging !== 'none' && <TextField name="sizeParameter" />}
      {paging !== 'none' && <NumberField name="pageSize" />}
      <TextField name="headerName" placeholder="Authorization" hint="接口需要密钥时填写请求头名称" />
      {header.trim() !== '' && <Secret record={record} />}
      {mode === 'incremental' && (
        <TextField name="sinceParameter" missing="请输入增量参数" placeholder="updatedSince" />
      )}
      {mode === 'incremental' && <Since />}
    </>
  )
}

const DatabaseFields = ({ control, record, choices }: Props) => {
  const mode = useWatch({ control, name: 'mode' })
  return (
    <>
      <TextField name="databaseHost" missing="请输入数据库地址" placeholder="10.1.2.3:5432" hint={hostsHint(choices)} />
      <TextField name="databaseName" missing="请输入数据库名" />
      <TextField name="databaseUser" missing="请输入数据库用户" hint="只需要读取权限" />
      <Secret record={record} />
      <TextField name="databaseTable" missing="请输入表或视图" placeholder="hr.employee" />
      <TextField name="databaseKey" missing="请输入主键列" hint="唯一的列，按它分批读取" />
      {mode === 'incremental' && <Since />}
    </>
  )
}

const Secret = ({ record }: Pick<Props, 'record'>) => (
  <PasswordField
    name="sourceSecret"
    autoComplete="off"
    hint={record?.hasSecret ? '已保存且不能查看；不填则保持不变' : '加密保存，之后不能查看'}
  />
)

const Since = () => (
  <TextField name="sinceField" missing="请输入变更时间字段" placeholder="updatedAt" hint="下次从读到的最大值开始" />
)

import type { FastifySchemaValidationError } from 'fastify'
import { Failure, type FieldError } from './failure.ts'
import { fieldLabel } from './field-label.ts'

/** A body of a thousand wrong elements is answered by its first wrong fields. */
const reportedLimit = 20

/** 400 AA0004 from what the validator found: every wrong field once, in Chinese (S8). */
export function parameterFailure(found: readonly FastifySchemaValidationError[], operationId?: string): Failure {
  const errors = new Map<string, FieldError>()
  for (const error of found) {
    const field = fieldOf(error)
    if (!errors.has(field))
      errors.set(field, { field, message: `${fieldLabel(operationId, field)}${complaint(error)}` })
    if (errors.size === reportedLimit) break
  }
  return new Failure(400, 'AA0004', summary([...errors.values()]), { errors: [...errors.values()] })
}

/** The client shows messages below 50 characters (S8.4), so only as many as fit. */
function summary(errors: readonly FieldError[]): string {
  let text = ''
  for (const { message } of errors) {
    const longer = text === '' ? message : `${text}；${message}`
    if (longer.length >= 50) break
    text = longer
  }
  return text === '' ? '参数错误' : text
}

/** The name of the wrong field: the first one below the body, the parameter's own elsewhere. */
function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const [, first] = instancePath.split('/')
  const name = first || params['missingProperty'] || params['additionalProperty']
  return typeof name === 'string' ? name.slice(0, 64) : 'body'
}

function complaint({ keyword, params }: FastifySchemaValidationError): string {
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'required':
      return '不能为空'
    case 'minLength':
      return limit === 1 ? '不能为空' : `长度不能少于 ${limit}`
    case 'maxLength':
      return `长度不能超过 ${limit}`
    case 'minItems':
      return limit === 1 ? '不能为空' : `不能少于 ${limit} 项`
    case 'maxItems':
      return `不能超过 ${limit} 项`
    case 'minimum':
      return `不能小于 ${limit}`
    case 'maximum':
      return `不能大于 ${limit}`
    case 'uniqueItems':
      return '不能重复'
    case 'enum':
      return '取值不正确'
    case 'type':
      return params['type'] === 'integer' ? '必须是整数' : '类型不正确'
    case 'additionalProperties':
      return '是不支持的参数'
    default:
      return '格式不正确'
  }
}

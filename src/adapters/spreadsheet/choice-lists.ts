import type { Sheet as ExcelSheet, Feature } from 'write-excel-file/universal'
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility'
import type { Sheet } from '../../core/ports/spreadsheet.ts'

/** The sheet that holds the lists, because a list inside a cell's rule is limited to 255 characters. */
const sheetName = '可选值'
/** Number of rows below the header whose cells offer the list. */
const reach = 2001

/** A1 as $A$1. */
const fixed = (row: number, column: number): string => getCellAddress(row, column).replace(/([A-Z]+)(\d+)/, '$$$1$$$2')

const plain = (row: number, column: number): string => getCellAddress(row, column)

const sheetPath = 'xl/worksheets/sheet{id}.xml'

/**
 * Makes cells offer a list of values: an extra sheet that holds the lists, and validation rules in the sheets that use
 * them.
 */
export const choiceLists = (
  sheets: readonly Sheet[],
): { readonly sheets: readonly ExcelSheet<Blob>[]; readonly feature: Feature<Blob> } => {
  const lists = sheets.flatMap((sheet, index) =>
    sheet.columns.flatMap(({ choices = [] }, column) => (choices.length > 0 ? [{ index, column, choices }] : [])),
  )
  const rulesOf = (sheet: number): string =>
    lists
      .flatMap(({ index, column, choices }, place) => {
        if (index !== sheet) return []
        const cells = `${plain(1, column)}:${plain(reach, column)}`
        const source = `'${sheetName}'!${fixed(0, place)}:${fixed(choices.length - 1, place)}`
        return [
          `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${cells}"><formula1>${source}</formula1></dataValidation>`,
        ]
      })
      .join('')
  const longest = Math.max(0, ...lists.map(({ choices }) => choices.length))
  const data = Array.from({ length: longest }, (_, row) => lists.map(({ choices }) => choices[row]))
  return {
    sheets: lists.length === 0 ? [] : [{ sheet: sheetName, data, columns: lists.map(() => ({ width: 30 })) }],
    feature: {
      files: {
        transform: {
          [sheetPath]: {
            transform: (xml, _options, { sheetIndex }) => {
              const rules = rulesOf(sheetIndex)
              const order = getOrderOfSiblings(sheetPath, 'worksheet')
              if (rules === '' || !order) return xml
              const count = rules.split('<dataValidation ').length - 1
              const markup = `<dataValidations count="${count}">${rules}</dataValidations>`
              return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet')
            },
          },
        },
      },
    },
  }
}

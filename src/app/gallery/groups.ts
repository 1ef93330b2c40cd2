import { buttons } from './stories/buttons.tsx'
import { calendars } from './stories/calendars.tsx'
import { charts } from './stories/charts.tsx'
import { contentForms } from './stories/content-forms.tsx'
import { dataTable } from './stories/data-table.tsx'
import { dialogs } from './stories/dialogs.tsx'
import { feedback } from './stories/feedback.tsx'
import { inputs } from './stories/inputs.tsx'
import { pagePieces } from './stories/page-pieces.tsx'
import { peopleStories } from './stories/people.tsx'
import { permissions } from './stories/permissions.tsx'
import { recordForms } from './stories/record-forms.tsx'
import { searchForm } from './stories/search-form.tsx'
import { settings } from './stories/settings.tsx'
import { treeTable } from './stories/tree-table.tsx'
import { trees } from './stories/trees.tsx'
import type { StoryGroup } from './story.ts'

/** All widgets, each with a file of its states. */
export const groups: readonly StoryGroup[] = [
  buttons,
  inputs,
  trees,
  searchForm,
  dataTable,
  treeTable,
  dialogs,
  recordForms,
  contentForms,
  peopleStories,
  charts,
  calendars,
  pagePieces,
  settings,
  feedback,
  permissions,
]

import type { Operations } from '../../http/handler.ts'
import { createReminder, removeReminders, switchReminders, updateReminder } from './change-rules.ts'
import { listReminderDeliveries } from './deliveries/list.ts'
import { testReminder } from './deliveries/test-send.ts'
import { previewReminder } from './preview.ts'
import {
  beginReminderExport,
  exportReminderRows,
  getReminder,
  listReminderCandidates,
  listReminderEvents,
  listReminders,
} from './rules.ts'

/** Rules of reminders, and the record of what they sent. */
export const reminderOperations = {
  beginReminderExport,
  createReminder,
  exportReminderRows,
  getReminder,
  listReminderCandidates,
  listReminderDeliveries,
  listReminderEvents,
  listReminders,
  previewReminder,
  removeReminders,
  switchReminders,
  testReminder,
  updateReminder,
} satisfies Operations

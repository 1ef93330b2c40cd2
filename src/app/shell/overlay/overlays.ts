/** What the shell opens over the page: one file, which the shell's first paint does not wait for. */
export { Popup } from '../../../ui/popup/popup.tsx'
export { JobItem } from '../background/job-item.tsx'
export { IdleEndDialog } from '../lock/idle-end-dialog.tsx'
export { LockDialog } from '../lock/lock-dialog.tsx'
export { LockPasswordDialog } from '../lock/lock-password-dialog.tsx'
export { MessagePanel } from '../messages/message-panel.tsx'
export { AboutDialog } from '../person/about-dialog.tsx'
export { PersonPopup } from '../person/person-popup.tsx'

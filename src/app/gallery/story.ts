import type { ComponentType } from 'react'

/** A widget in one state. */
export interface Story {
  /** The state, in a few words; unique within its group. */
  readonly name: string
  readonly View: ComponentType
}

/** A widget, and the states that it can be in. */
export interface StoryGroup {
  readonly title: string
  readonly stories: readonly Story[]
}

/** Names a story in the address, where tests and colleagues find it again. */
export const storyId = (group: StoryGroup, story: Story): string => `${group.title}/${story.name}`

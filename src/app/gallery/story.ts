import type { ComponentType } from 'react'

/** A widget in one state. */
export interface Story {
  /** Name of the state; unique within its group. */
  readonly name: string
  readonly View: ComponentType
}

/** A widget with its states. */
export interface StoryGroup {
  readonly title: string
  readonly stories: readonly Story[]
}

/** The id of a story in the address, for tests and links. */
export const storyId = (group: StoryGroup, story: Story): string => `${group.title}/${story.name}`

import { useEffect, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { PermissionContext } from '../../ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../ui/theme/prime-provider.tsx'
import { groups } from './groups.ts'
import { storyId } from './story.ts'
import './gallery.css'

/** The one permission that the samples do not have. */
const missing = 'gallery:missing'
const check = (need: string | undefined) => need !== missing

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const wished = (name: string): string | undefined => new URLSearchParams(window.location.search).get(name) ?? undefined

const stories = groups.flatMap((group) => group.stories.map((story) => ({ id: storyId(group, story), story })))

/** Every widget in every state, for developers; `?story=` and `?theme=` select what is shown. */
export const Gallery = () => {
  const [id, setId] = useState(() => wished('story') ?? stories[0]?.id)
  const [theme, setTheme] = useState<Theme>(() => (wished('theme') === 'dark' ? 'dark' : 'light'))
  const shown = stories.find((one) => one.id === id)

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    document.title = `${id ?? ''} - 组件库`
    window.history.replaceState(null, '', `?${new URLSearchParams({ story: id ?? '', theme })}`)
  }, [id, theme])

  return (
    <PrimeProvider>
      <PermissionContext value={check}>
        <div className="ac-gallery">
          <nav aria-label="组件">
            <h1>组件库</h1>
            <Button
              look="plain"
              small
              icon={theme === 'dark' ? 'sun' : 'moon'}
              onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
            >
              {theme === 'dark' ? '浅色' : '深色'}
            </Button>
            {groups.map((group) => (
              <section key={group.title}>
                <h2>{group.title}</h2>
                <ul>
                  {group.stories.map((story) => (
                    <li key={story.name}>
                      <button
                        type="button"
                        aria-current={storyId(group, story) === id ? 'page' : undefined}
                        onClick={() => setId(storyId(group, story))}
                      >
                        {story.name}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
          <main key={id} aria-label={id}>
            {shown ? <shown.story.View /> : `没有“${id}”`}
          </main>
        </div>
      </PermissionContext>
    </PrimeProvider>
  )
}

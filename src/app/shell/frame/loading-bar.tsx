import { useEffect, useState } from 'react'
import { combineLatest, distinctUntilChanged, map, switchMap, timer } from 'rxjs'
import { useService } from '../../../ui/hooks/use-service.ts'
import { viewsComing } from '../../loading/lazy-view.tsx'
import { NavigationProgress } from '../../loading/loading-mask.ts'
import './loading-bar.css'

/** A wait as short as this is not told; a bar that came is not gone at once. Milliseconds. */
const [PATIENCE, LEAVING] = [300, 200]

/** A thin bar over everything while a page that was asked for takes its time: its code, or what the guard asks. */
export const LoadingBar = () => {
  const { running } = useService(NavigationProgress)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const subscription = combineLatest([running, viewsComing])
      .pipe(
        map(([guarding, coming]) => guarding + coming > 0),
        distinctUntilChanged(),
        switchMap((busy) => timer(busy ? PATIENCE : LEAVING).pipe(map(() => busy))),
      )
      .subscribe(setShown)
    return () => subscription.unsubscribe()
  }, [running])
  // Outside the landmarks, above all of them: content that says that it changes may stand there.
  return shown && <div className="ac-loading-bar" role="progressbar" aria-live="polite" aria-label="正在打开页面" />
}

import { useEffect, useState } from 'react'
import { combineLatest, distinctUntilChanged, map, switchMap, timer } from 'rxjs'
import { useService } from '../../../ui/hooks/use-service.ts'
import { loadingViews } from '../../loading/lazy-view.tsx'
import { NavigationProgress } from '../../loading/loading-mask.ts'
import './loading-bar.css'

/** A shorter wait shows no bar, and a shown bar stays for a moment. Milliseconds. */
const [PATIENCE, LEAVING] = [300, 200]

/** A thin bar over everything while a page is loading: its code, or the guard's requests. */
export const LoadingBar = () => {
  const { running } = useService(NavigationProgress)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const subscription = combineLatest([running, loadingViews])
      .pipe(
        map(([guarding, coming]) => guarding + coming > 0),
        distinctUntilChanged(),
        switchMap((busy) => timer(busy ? PATIENCE : LEAVING).pipe(map(() => busy))),
      )
      .subscribe(setShown)
    return () => subscription.unsubscribe()
  }, [running])
  // Outside the landmarks: a live region is allowed there.
  return shown && <div className="ac-loading-bar" role="progressbar" aria-live="polite" aria-label="正在打开页面" />
}

import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { safeLocalStorage } from '@/lib/browser/storage';
import { createSharedValue } from '@/lib/react/sharedValue';

/** How lists of photographers are shown: as a wall of their pictures, or as cards. */
export type ResultsView = 'photos' | 'photographers';

const storageKey = 'resultsView';
const parameter = 'view';

const readView = (text: string | null): ResultsView => (text === 'photos' ? 'photos' : 'photographers');

const remembered = createSharedValue<ResultsView>(readView(safeLocalStorage.getItem(storageKey)), 'photographers');

function remember(view: ResultsView): void {
  safeLocalStorage.setItem(storageKey, view);
  remembered.set(view);
}

type Choice = readonly [view: ResultsView, choose: (view: ResultsView) => void];

/** Returns the view that was last chosen in this browser, and the function that chooses another. */
export function useResultsView(): Choice {
  return [remembered.use(), remember];
}

/**
 * Returns the same as useResultsView, for a page whose URL also contains the view, so that the server can render it
 * (hooks/site/result_cards.go). A URL that requests photos takes precedence over the remembered view.
 */
export function useResultsViewInAddress(): Choice {
  const last = remembered.use();
  const [query, setQuery] = useSearchParams();
  const state: unknown = useLocation().state;
  const isNamed = readView(query.get(parameter)) === 'photos';
  const view = isNamed ? 'photos' : last;

  function write(next: ResultsView) {
    const changed = new URLSearchParams(query);
    if (next === 'photos') changed.set(parameter, next);
    else changed.delete(parameter);
    setQuery(changed, { replace: true, preventScrollReset: true, state });
  }

  const isMissing = view === 'photos' && !isNamed;
  useEffect(() => {
    if (isMissing) write('photos');
    // The effect must run only when the view becomes missing in the URL. `write` is a new function in each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing]);

  return [
    view,
    (next) => {
      remember(next);
      write(next);
    },
  ];
}

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
 * Returns the same as useResultsView, on a page whose address also names the view, so that the server can draw it
 * (hooks/site/result_cards.go). An address that asks for photos shows them even if the browser remembers the other
 * view.
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
    // The effect writes only a missing view to the address. `write` changes with every address.
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

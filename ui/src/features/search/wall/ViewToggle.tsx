import { chakra, Skeleton } from '@chakra-ui/react';
import { useId } from 'react';
import { searchTexts } from '@/texts/search';
import type { ResultsView } from './resultsView';

const views: readonly ResultsView[] = ['photos', 'photographers'];

const frame = { h: '11', w: { base: 'full', sm: '17rem' }, flexShrink: '0', borderRadius: 'full' } as const;

const segment = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  borderRadius: 'full',
  fontWeight: 'semibold',
  color: 'fg.muted',
  css: {
    '& > input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'radio' },
    '&:has(:checked)': { bg: 'bg.panel', color: 'fg', boxShadow: 'inset 0 0 0 1.5px {colors.marigold.border}' },
    '.dark &:has(:checked)': { bg: 'bg.emphasized' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'marigold.focusRing', outlineOffset: '2px' },
  },
} as const;

type ViewToggleProps = { view: ResultsView; onChoose: (view: ResultsView) => void };

/**
 * Lets the user choose how a list of photographers is shown. It does not use RadioGroup, because the landing page would
 * load that component for this control alone.
 */
export function ViewToggle({ view, onChoose }: ViewToggleProps) {
  const name = useId();
  return (
    <chakra.div {...frame} role="radiogroup" aria-label={searchTexts.views.label} display="flex" bg="bg.muted" p="0.5">
      {views.map((value) => (
        <chakra.label key={value} {...segment} flex={value === 'photos' ? '0.8' : '1'}>
          <input type="radio" name={name} value={value} checked={view === value} onChange={() => onChoose(value)} />
          {searchTexts.views[value]}
        </chakra.label>
      ))}
    </chakra.div>
  );
}

/** Takes the place of the toggle in the page from the server. */
export function ViewToggleSkeleton() {
  return <Skeleton {...frame} aria-hidden data-needs-script />;
}

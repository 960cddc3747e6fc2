import { Skeleton } from '@chakra-ui/react';
import { chosenSegment } from '@/ui/form/chosenSegment';
import { Radio, RadioGroup } from '@/ui/form/Radio';
import type { ResultsView } from './resultsView';
import { viewTexts } from './viewTexts';

const views: readonly ResultsView[] = ['photos', 'photographers'];

// The whole segment is the button, so that its circle is not drawn.
const wholeSegment = { position: 'absolute', inset: '0', boxSize: 'full', opacity: '0' } as const;

const frame = { h: '11', w: { base: 'full', sm: '17rem' }, flexShrink: '0', borderRadius: 'full' } as const;

type ViewToggleProps = { view: ResultsView; onChoose: (view: ResultsView) => void };

/** Asks how to show a list of photographers. */
export function ViewToggle({ view, onChoose }: ViewToggleProps) {
  return (
    <RadioGroup
      {...frame}
      aria-label={viewTexts.label}
      value={view}
      onChange={(next) => onChoose(next as ResultsView)}
      display="flex"
      bg="bg.muted"
      p="0.5"
    >
      {views.map((value) => (
        <Radio
          key={value}
          value={value}
          flex={value === 'photos' ? '0.8' : '1'}
          justifyContent="center"
          borderRadius="full"
          cursor="radio"
          fontWeight="semibold"
          color="fg.muted"
          _checked={{ ...chosenSegment, color: 'fg' }}
          css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'marigold.focusRing', outlineOffset: '2px' } }}
          circle={wholeSegment}
        >
          {viewTexts[value]}
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** Takes the place of the toggle in the page from the server. */
export function ViewToggleSkeleton() {
  return <Skeleton {...frame} aria-hidden data-needs-script />;
}

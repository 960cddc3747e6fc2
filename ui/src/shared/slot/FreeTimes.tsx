import { Button, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { groupTimes, type TimesOfPart, withChosenTime } from '@/domain/bookableTimes';
import { showTime } from '@/lib/format/clock';
import { commonTexts } from '@/texts/common';
import { freeTimesTexts } from './texts';
import { Radio, RadioGroup } from '@/ui/form/Radio';

const columns = 'repeat(auto-fill, minmax(4.75rem, 1fr))';
const skeletonChips = Array.from({ length: 16 }, (_, index) => index);

// The radio button covers the whole chip and is transparent, so that its circle is not visible.
const wholeChip = { position: 'absolute', inset: '0', boxSize: 'full', opacity: '0' } as const;

type FreeTimesProps = {
  /** The free times of a day, such as 9:00 AM; at least one. */
  times: readonly string[];
  /** The chosen time; empty until there is one. */
  value: string;
  onChoose: (time: string) => void;
};

/**
 * Shows the free times by parts of the day. Times before 6 am are hidden behind a button, unless one of them is chosen or there
 * are no others.
 */
export function FreeTimes({ times, value, onChoose }: FreeTimesProps) {
  const [isEarlyShown, setEarlyShown] = useState(false);
  const groups = groupTimes(withChosenTime(times, value));
  const isFolded = ({ part, times: ofPart }: TimesOfPart) =>
    part === 'early' && groups.length > 1 && !isEarlyShown && !ofPart.includes(value);

  return (
    <RadioGroup aria-label={freeTimesTexts.label} value={value} onChange={onChoose} width="full">
      <Stack gap="4">
        {groups.map((group) =>
          isFolded(group) ? (
            <Button
              key={group.part}
              variant="plain"
              color="marigold.fg"
              alignSelf="start"
              px="0"
              minH="11"
              textDecoration="underline"
              textUnderlineOffset="0.2em"
              aria-expanded={false}
              onClick={() => setEarlyShown(true)}
            >
              {freeTimesTexts.showEarly(group.times.length)}
            </Button>
          ) : (
            <div key={group.part} role="group" aria-label={freeTimesTexts.partsOfDay[group.part]}>
              <Text aria-hidden textStyle="sm" fontWeight="semibold" color="fg.muted" mb="2">
                {freeTimesTexts.partsOfDay[group.part]}
              </Text>
              <SimpleGrid templateColumns={columns} gap="2">
                {group.times.map((time) => (
                  <TimeChip key={time} value={time}>
                    {showTime(time)}
                  </TimeChip>
                ))}
              </SimpleGrid>
            </div>
          ),
        )}
      </Stack>
    </RadioGroup>
  );
}

type TimeChipProps = { value: string; children: string };

/** Renders a radio button, shaped like a chip, that chooses a time. It must be inside a RadioGroup. */
export function TimeChip({ value, children }: TimeChipProps) {
  return (
    <Radio
      value={value}
      display="flex"
      alignItems="center"
      justifyContent="center"
      h="11"
      borderWidth="1px"
      borderColor="border.control"
      borderRadius="lg"
      cursor="radio"
      transition="border-color 0.2s, background-color 0.2s"
      css={{
        '&[data-state=unchecked]:hover': { borderColor: 'marigold.border', bg: 'marigold.subtle' },
        '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'marigold.focusRing', outlineOffset: '2px' },
      }}
      _checked={{ bg: 'marigold.solid', borderColor: 'marigold.solid', color: 'marigold.contrast' }}
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      circle={wholeChip}
    >
      {children}
    </Radio>
  );
}

/** Takes the place of the free times until they have loaded. */
export function FreeTimesSkeleton() {
  return (
    <SimpleGrid role="status" aria-label={commonTexts.loading} templateColumns={columns} gap="2" pt="7" width="full">
      {skeletonChips.map((chip) => (
        <Skeleton key={chip} h="11" borderRadius="lg" />
      ))}
    </SimpleGrid>
  );
}

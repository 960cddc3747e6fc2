import { Box, Flex } from '@chakra-ui/react';
import { clashLook, entryLooks } from './entryLooks';
import { calendarTexts as texts } from '@/texts/calendar';

const looks = [
  { label: texts.kinds.shoot, css: entryLooks.shoot.css },
  { label: texts.kinds.request, css: entryLooks.request.css },
  { label: texts.kinds.completed, css: entryLooks.completed.css },
  { label: texts.legendClash, css: { ...entryLooks.request.css, ...clashLook, borderStyle: 'solid' } },
  { label: texts.kinds.off, css: entryLooks.off.css },
  { label: texts.kinds.open, css: entryLooks.open.css },
  { label: texts.legendBusy, css: entryLooks.busy.css },
];

/** What the colours and patterns of the grid mean. */
export function Legend() {
  return (
    <Flex as="ul" role="list" aria-label={texts.legend} wrap="wrap" columnGap="5" rowGap="2" textStyle="sm" color="fg.muted">
      {looks.map(({ label, css }) => (
        <Flex as="li" key={label} align="center" gap="2">
          <Box width="6" height="4" borderRadius="sm" css={css} aria-hidden />
          {label}
        </Flex>
      ))}
    </Flex>
  );
}

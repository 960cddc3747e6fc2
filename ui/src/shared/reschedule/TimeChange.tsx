import { Box, Center, Grid, Text, type BoxProps } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { showTime } from '@/lib/format/clock';
import { formatDay } from '@/lib/format/dates';

type LabelledTime = {
  readonly label: string;
  /** The day as YYYY-MM-DD or dd/mm/yyyy. */ readonly date: string;
  readonly time: string;
};

const gap = { base: '7', sm: '10' } as const;

/** Shows an old and a new time side by side. */
export function TimeChange({ from, to }: { from: LabelledTime; to: LabelledTime }) {
  return (
    <Grid as="dl" templateColumns="repeat(2, minmax(0, 1fr))" gap={gap} maxW="30rem">
      <TimeBox {...from} borderColor="border" />
      <TimeBox {...to} borderColor="marigold.border" bg="marigold.subtle" isNew />
    </Grid>
  );
}

function TimeBox({ label, date, time, isNew = false, ...box }: LabelledTime & BoxProps & { isNew?: boolean }) {
  return (
    <Box position="relative" borderWidth="1px" borderRadius="md" px={{ base: '2.5', sm: '4' }} py="3" {...box}>
      <Text as="dt" textStyle="xs" color="fg.muted">
        {/* The arrow is inside the term, because a description list may contain nothing between its groups. */}
        {isNew && (
          <Center as="span" position="absolute" insetY="0" insetEnd="100%" w={gap} aria-hidden>
            <ArrowRight size={18} />
          </Center>
        )}
        {label}
      </Text>
      <Text as="dd" mt="0.5">
        <Text as="span" display="block" textStyle="sm" fontWeight={isNew ? 'medium' : undefined}>
          {formatDay(date)}
        </Text>
        <Text
          as="span"
          display="block"
          fontFamily="heading"
          textStyle="xl"
          fontWeight="semibold"
          color={isNew ? undefined : 'fg.muted'}
        >
          {showTime(time)}
        </Text>
      </Text>
    </Box>
  );
}

import { Box } from '@chakra-ui/react';

type ProgressBarProps = { label: string; percent: number };

/** Renders how much of an upload has been sent. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      h="2.5"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Box h="full" bg="marigold.solid" transition="width 0.2s ease" style={{ width: `${percent}%` }} />
    </Box>
  );
}

import { Box } from '@chakra-ui/react';

type EmptyingRingProps = {
  /** The part of the ring that is left, from 0 to 1. */
  share: number;
  /** The thickness, as a percentage of the ring's diameter. */
  thickness: number;
  /** The colour of the part that has elapsed. */
  track: string;
};

const radius = 46;
const around = 2 * Math.PI * radius;

/**
 * Renders a ring that empties, in the colour of the surrounding text. It fills the surrounding box, in which other content,
 * such as a number, can be centred.
 */
export function EmptyingRing({ share, thickness, track }: EmptyingRingProps) {
  return (
    <Box position="absolute" inset="0" asChild>
      <svg viewBox="0 0 100 100" fill="none" strokeWidth={thickness} strokeLinecap="round">
        <Box asChild stroke={track}>
          <circle cx="50" cy="50" r={radius} />
        </Box>
        <Box asChild transition="stroke-dashoffset 1s linear">
          <circle
            cx="50"
            cy="50"
            r={radius}
            stroke="currentColor"
            strokeDasharray={around}
            strokeDashoffset={around * (1 - Math.min(1, share))}
            transform="rotate(-90 50 50)"
          />
        </Box>
      </svg>
    </Box>
  );
}

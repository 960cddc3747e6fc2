import { Box } from '@chakra-ui/react';

type EmptyingRingProps = {
  /** How much of the ring is left, from 0 to 1. */
  share: number;
  /** In percent of the ring's diameter. */
  thickness: number;
  /** Colour of the part that is gone. */
  track: string;
};

const radius = 46;
const around = 2 * Math.PI * radius;

/** A ring that empties, in the colour of the text around it. It fills its box, on which the number is drawn. */
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

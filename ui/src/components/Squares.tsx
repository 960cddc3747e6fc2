import { Box, HStack } from '@chakra-ui/react';

const squares = [1, 2, 3] as const;

/** One to three filled squares: how large a booking a pricing option is for. */
export function Squares({ count }: { count: 1 | 2 | 3 }) {
  return (
    <HStack gap="1" aria-hidden>
      {squares.map((square) => (
        <Box
          key={square}
          boxSize="3"
          borderRadius="xs"
          borderWidth="1.5px"
          borderColor="marigold.border"
          bg={square <= count ? 'marigold.solid' : 'transparent'}
        />
      ))}
    </HStack>
  );
}

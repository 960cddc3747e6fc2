import { Flex, Stack, Text } from '@chakra-ui/react';

type FiguresProps = { figures: ReadonlyArray<{ readonly value: string; readonly label: string }> };

/** A few large numbers with what they count. */
export function Figures({ figures }: FiguresProps) {
  return (
    <Flex as="dl" wrap="wrap" columnGap="12" rowGap="6">
      {figures.map(({ value, label }) => (
        <Stack key={label} gap="0" direction="column-reverse" justify="flex-end">
          <Text as="dt" color="fg.muted" maxW="44">
            {label}
          </Text>
          <Text as="dd" fontFamily="heading" textStyle="5xl" fontWeight="semibold" color="marigold.fg">
            {value}
          </Text>
        </Stack>
      ))}
    </Flex>
  );
}

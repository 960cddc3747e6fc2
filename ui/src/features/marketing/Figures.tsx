import { Grid, Stack, Text, type GridProps } from '@chakra-ui/react';

type FiguresProps = GridProps & { figures: ReadonlyArray<{ readonly value: string; readonly label: string }> };

/** Shows large numbers in a row, each with a label. */
export function Figures({ figures, ...grid }: FiguresProps) {
  return (
    <Grid
      as="dl"
      templateColumns={`repeat(${figures.length}, auto)`}
      justifyContent="start"
      columnGap={{ base: '6', sm: '12' }}
      {...grid}
    >
      {figures.map(({ value, label }) => (
        <Stack key={label} gap="0" direction="column-reverse" justify="flex-end">
          <Text as="dt" color="fg.muted" maxW="44" textStyle={{ base: 'sm', sm: 'md' }}>
            {label}
          </Text>
          <Text as="dd" fontFamily="heading" textStyle={{ base: '4xl', sm: '5xl' }} fontWeight="semibold" color="marigold.fg">
            {value}
          </Text>
        </Stack>
      ))}
    </Grid>
  );
}

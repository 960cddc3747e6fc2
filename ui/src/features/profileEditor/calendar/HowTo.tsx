import { Box, chakra, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';

type HowToProps = {
  title: string;
  help: readonly { readonly program: string; readonly steps: readonly string[] }[];
};

/** Lists the steps for each calendar program, collapsed at first. */
export function HowTo({ title, help }: HowToProps) {
  return (
    <Box>
      <Text fontWeight="medium" textStyle="sm" mb="1">
        {title}
      </Text>
      <Box borderWidth="1px" borderColor="border" borderRadius="md">
        {help.map(({ program, steps }) => (
          <chakra.details key={program} css={{ '& + &': { borderTopWidth: '1px' }, '&[open] svg': { rotate: '180deg' } }}>
            <chakra.summary
              cursor="button"
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              minH="12"
              px="4"
              fontWeight="medium"
              borderRadius="md"
              listStyle="none"
              css={{ '&::-webkit-details-marker': { display: 'none' } }}
            >
              {program}
              <ChevronDown size={18} aria-hidden />
            </chakra.summary>
            <chakra.ol ps="9" pe="4" pb="4" listStyleType="decimal" textStyle="sm" color="fg.muted" spaceY="1">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </chakra.ol>
          </chakra.details>
        ))}
      </Box>
    </Box>
  );
}

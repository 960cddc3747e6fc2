import { Box, Center, Flex, Heading, Stack, type BoxProps } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';

type NoticeCardProps = Omit<BoxProps, 'title'> & {
  icon: LucideIcon;
  /** The colour of the icon and the border. */
  tone?: 'marigold' | 'green';
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
};

/** Shows an important notice with its actions. */
export function NoticeCard({ icon: Icon, tone = 'marigold', title, children, actions, ...box }: NoticeCardProps) {
  const headingId = useId();
  return (
    <Box
      as="section"
      aria-labelledby={headingId}
      layerStyle="card"
      borderColor={`${tone}.border`}
      p={{ base: '5', md: '7' }}
      {...box}
    >
      <Flex gap="3" align="flex-start">
        <Center boxSize="10" flexShrink={0} borderRadius="full" bg={`${tone}.subtle`} color={`${tone}.fg`} aria-hidden>
          <Icon size={20} />
        </Center>
        <Heading
          id={headingId}
          as="h2"
          textStyle={{ base: '2xl', md: '3xl' }}
          lineHeight="1.25"
          pt={{ base: '1', md: '0.5' }}
          fontVariantNumeric="tabular-nums"
        >
          {title}
        </Heading>
      </Flex>
      <Stack gap="2" mt="3">
        {children}
      </Stack>
      {actions && (
        <Flex gap="3" wrap="wrap" mt="5" css={{ '& > *': { flexGrow: { base: 1, sm: 0 } } }}>
          {actions}
        </Flex>
      )}
    </Box>
  );
}

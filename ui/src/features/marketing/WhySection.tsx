import { Box, Container, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { BadgeIndianRupee, CalendarCheck, HandCoins, Star } from 'lucide-react';
import { landingTexts } from './landingTexts';

const icons = [BadgeIndianRupee, CalendarCheck, HandCoins, Star];

export function WhySection() {
  return (
    <Box as="section" bg="bg.subtle" borderYWidth="1px" borderColor="border.subtle">
      <Container maxW="7xl" py={{ base: '10', md: '20' }}>
        <Stack gap="4" maxW="3xl" mb={{ base: '6', md: '12' }}>
          <Heading as="h2" textStyle="eyebrow" fontFamily="body" color="marigold.fg">
            {landingTexts.whyTitle}
          </Heading>
          <Text textStyle="section" fontWeight="semibold" textWrap="balance">
            {landingTexts.whyLead}
          </Text>
        </Stack>
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap={{ base: '5', lg: '10' }}>
          {landingTexts.reasons.map((reason, index) => {
            const Icon = icons[index] ?? Star;
            return (
              <Stack
                key={reason.title}
                gap={{ base: '1', sm: '3' }}
                borderTopWidth="2px"
                borderColor="marigold.solid"
                pt={{ base: '4', sm: '5' }}
              >
                <Flex direction={{ base: 'row', sm: 'column' }} gap="3" align={{ base: 'center', sm: 'start' }}>
                  <Icon size={28} strokeWidth={1.5} aria-hidden />
                  <Heading as="h3" textStyle="xl">
                    {reason.title}
                  </Heading>
                </Flex>
                <Text color="fg.muted">{reason.text}</Text>
              </Stack>
            );
          })}
        </SimpleGrid>
      </Container>
    </Box>
  );
}

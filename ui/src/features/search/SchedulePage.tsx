import { Box, Container, Heading, Stack, Text } from '@chakra-ui/react';
import { searchTexts } from '@/lib/texts/search';
import { FeaturedPhotographers } from './FeaturedPhotographers';
import { PromoStrip } from './PromoStrip';
import { SearchBar, type Picker } from './SearchBar';
import { useScheduleSearch } from './useScheduleSearch';
import { useSearchDraft } from './useSearchDraft';

/** The scheduled search. */
export function SchedulePage({ picker }: { picker?: Picker }) {
  const [wanted, change] = useSearchDraft();
  const { search, busy, alert } = useScheduleSearch();

  return (
    <>
      <Box bg="bg.subtle" borderBottomWidth="1px" borderColor="border.subtle">
        <Container maxW="7xl" py={{ base: '10', md: '14' }}>
          <Stack gap="2" mb="8" animation="rise 0.6s ease-out">
            <Text textStyle="eyebrow" color="marigold.fg">
              {searchTexts.eyebrow}
            </Text>
            <Heading as="h1" textStyle="section">
              {searchTexts.heading}
            </Heading>
            <Text color="fg.muted" textStyle="lg">
              {searchTexts.intro}
            </Text>
          </Stack>
          <SearchBar
            value={wanted}
            onChange={change}
            onSearch={() => search(wanted)}
            busy={busy}
            alert={alert}
            picker={picker}
          />
        </Container>
      </Box>
      <Container maxW="7xl" py={{ base: '10', md: '14' }}>
        <Stack gap={{ base: '12', md: '16' }}>
          <PromoStrip />
          <FeaturedPhotographers slot={wanted} />
        </Stack>
      </Container>
    </>
  );
}

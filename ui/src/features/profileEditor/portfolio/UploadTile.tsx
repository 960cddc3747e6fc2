import { Box, Center, chakra, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { portfolioTexts as texts } from './texts';

/** The first tile of the grid. */
export function UploadTile({ onClick }: { onClick: () => void }) {
  return (
    <Box as="li" gridColumn={{ base: 'span 2', md: 'auto' }}>
      <chakra.button
        type="button"
        onClick={onClick}
        display="flex"
        flexDirection="column"
        alignItems="center"
        justifyContent="center"
        gap="1"
        width="full"
        height="full"
        minH={{ base: '40', md: '56' }}
        cursor="button"
        borderRadius="lg"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor="border.control"
        transition="background-color 0.2s ease"
        _hover={{ bg: 'marigold.subtle', borderColor: 'marigold.border' }}
      >
        <Center boxSize="14" mb="2" borderRadius="full" bg="marigold.solid" color="marigold.contrast">
          <Plus size={28} aria-hidden />
        </Center>
        <Text as="span" fontWeight="semibold">
          {texts.upload}
        </Text>
        <Text as="span" textStyle="sm" color="fg.muted">
          {texts.uploadHint}
        </Text>
      </chakra.button>
    </Box>
  );
}

import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { portfolioTexts as texts } from './texts';

type UploadProgressProps = { /** 0 to 1 */ sent: number; onStop: () => void };

export function UploadProgress({ sent, onStop }: UploadProgressProps) {
  const percent = Math.round(sent * 100);
  return (
    <Box>
      <Box
        role="progressbar"
        aria-label={texts.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        h="2"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <Box h="full" bg="marigold.solid" transition="width 0.2s ease" style={{ width: `${percent}%` }} />
      </Box>
      <Flex align="center" justify="space-between" mt="1.5">
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {percent < 100 ? texts.sent(percent) : texts.preparing}
        </Text>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={onStop}>
          {texts.stop}
        </Button>
      </Flex>
    </Box>
  );
}

import { Box, Button, chakra, Container, Flex, HStack, IconButton, Stack } from '@chakra-ui/react';
import { Menu, X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useConfig } from '@/api/config';
import { replayEarlyClick } from '@/lib/react/earlyInput';
import { openLogin } from '@/session/loginPrompt';
import { useUnread } from '@/session/unread';
import { useSession } from '@/session/useSession';
import { lazyDialog, type PreloadProps } from '@/ui/dialog/lazyDialog';
import { AccountMenu } from './AccountMenu';
import { ColorModeButton } from './ColorModeButton';
import { Logo } from './Logo';
import { Count, type ExploreProps, SiteLinks } from './SiteLinks';
import { navigationTexts } from './texts';
import { useDismiss } from './useDismiss';

// Dialogs are large and are loaded when they are first needed.
const ComingSoonDialog = lazyDialog(() => import('@/ui/dialog/ComingSoonDialog'), 'ComingSoonDialog');

const scrollThreshold = 50;
const mobileMenuId = 'mobile-menu';

type HeaderProps = {
  /** Shown instead of the account menu or the LOGIN button. */
  account?: ReactNode;
  /** Event handlers that start to load the login dialogs before they are opened. */
  preloadLogin: PreloadProps;
};

export function Header({ account, preloadLogin }: HeaderProps) {
  const scrolled = useScrolled(scrollThreshold);
  const { pathname } = useLocation();
  // The menu belongs to the page on which it was opened, so navigating to another page closes it.
  const [menuPage, setMenuPage] = useState<string>();
  const menuOpen = menuPage === pathname;

  const [exploring, setExploring] = useState(false);
  const explore = { onExplore: () => setExploring(true), preload: ComingSoonDialog.preload };

  const header = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);

  // By now React has replaced the parts for visitors that the build rendered. Until now the class `signed-in` has hidden them.
  useEffect(() => document.documentElement.classList.remove('signed-in'), []);
  useEffect(() => replayEarlyClick(header.current), []);

  // The Explore dialog is rendered in a portal outside of the header, so using it would count as leaving the menu. The menu
  // stays open meanwhile, so that the focus can return to its Explore button.
  useDismiss(header, menuOpen && !exploring, (byEscape) => {
    setMenuPage(undefined);
    if (byEscape) menuButton.current?.focus();
  });

  return (
    <Box
      ref={header}
      as="header"
      _print={{ display: 'none' }}
      position="sticky"
      top="0"
      zIndex="sticky"
      bg={scrolled || menuOpen ? 'bg.panel' : 'bg'}
      borderBottomWidth="1px"
      borderColor={scrolled || menuOpen ? 'border' : 'transparent'}
      boxShadow={scrolled ? 'sm' : 'none'}
      transition="background-color 0.3s ease, box-shadow 0.3s ease, border-color 0.3s ease"
    >
      <Container maxW="7xl">
        <Flex
          align="center"
          justify="space-between"
          h={{ base: '3.75rem', md: scrolled ? '16' : '20' }}
          transition="height 0.3s ease"
        >
          <HStack gap={{ base: '2', sm: '3', md: '4' }}>
            <Logo />
            <DemoMark />
          </HStack>
          <HStack as="nav" aria-label={navigationTexts.main} gap="1" flexShrink={0} hideBelow="lg">
            <SiteLinks {...explore} />
          </HStack>
          <HStack gap="1" minW="0">
            <Box hideBelow="sm">
              <ColorModeButton />
            </Box>
            {account === undefined ? <AccountOrLogin preloadLogin={preloadLogin} /> : account}
            <MenuButton ref={menuButton} isOpen={menuOpen} onClick={() => setMenuPage(menuOpen ? undefined : pathname)} />
          </HStack>
        </Flex>
      </Container>
      {menuOpen && <MobileMenu id={mobileMenuId} {...explore} />}
      <ComingSoonDialog open={exploring} onClose={() => setExploring(false)} />
    </Box>
  );
}

/** This is a separate component, so that a change of the session does not render the whole header again. */
function AccountOrLogin({ preloadLogin }: { preloadLogin: PreloadProps }) {
  const user = useSession()?.user;
  if (user) return <AccountMenu user={user} />;
  return (
    <Button
      size="md"
      colorPalette="gray"
      {...preloadLogin}
      onClick={() => openLogin()}
      ms="1"
      px={{ base: '4', sm: '5' }}
      data-for-visitors
    >
      {navigationTexts.login}
    </Button>
  );
}

type MenuButtonProps = { ref: Ref<HTMLButtonElement>; isOpen: boolean; onClick: () => void };

/**
 * Renders the button that opens and closes the mobile menu. While the menu is closed, a badge on the button shows the number of
 * unread messages, if there are any.
 */
function MenuButton({ isOpen, ...button }: MenuButtonProps) {
  const unread = useUnread();
  const isMarked = unread > 0 && !isOpen;
  const closedLabel = isMarked ? navigationTexts.openMenuUnread(unread) : navigationTexts.openMenu;
  return (
    <IconButton
      {...button}
      hideFrom="lg"
      variant="ghost"
      color="inherit"
      position="relative"
      aria-label={isOpen ? navigationTexts.closeMenu : closedLabel}
      aria-expanded={isOpen}
      aria-controls={mobileMenuId}
    >
      {isOpen ? <X /> : <Menu />}
      {isMarked && (
        <Count position="absolute" top="0" insetEnd="0" aria-hidden>
          {unread}
        </Count>
      )}
    </IconButton>
  );
}

type MobileMenuProps = ExploreProps & { id: string };

function MobileMenu({ id, ...explore }: MobileMenuProps) {
  return (
    <Container id={id} as="nav" aria-label={navigationTexts.main} hideFrom="lg" pb="4" css={{ '& :is(a, button)': { px: '0' } }}>
      <Stack gap="1">
        <SiteLinks {...explore} />
        <Box hideFrom="sm">
          <ColorModeButton isLabelled />
        </Box>
      </Stack>
    </Container>
  );
}

const RouterLink = chakra(Link);

// In the narrowest windows, including those at 400 % zoom, the badge is only a dot, because there is no room for its text.
const dotOnly = {
  '@media (max-width: 23.5em)': {
    boxSize: '6',
    padding: '0',
    fontSize: '0',
    background: 'transparent',
    display: 'grid',
    placeItems: 'center',
    _before: { content: '""', boxSize: '3', borderRadius: 'full', bg: 'marigold.solid' },
  },
};

/** Renders the badge that is shown on every page of a demo installation and links to the outbox. */
function DemoMark() {
  if (useConfig()?.mode !== 'demo') return null;
  return (
    <RouterLink
      to="/demo/outbox"
      aria-label={navigationTexts.demoHint}
      title={navigationTexts.demoHint}
      px={{ base: '2.5', md: '3' }}
      py="1"
      borderRadius="full"
      bg="marigold.subtle"
      color="marigold.fg"
      textStyle="eyebrow"
      _hover={{ bg: 'marigold.muted' }}
      css={dotOnly}
    >
      {navigationTexts.demo}
    </RouterLink>
  );
}

// When the header shrinks, the page moves by the height that the header loses. `slack` is more than that height, even if text
// is twice as large, so that the header does not switch back and forth.
const slack = 40;

/**
 * Reports whether the page counts as scrolled. Once it does, it continues to count until it is scrolled back to `slack` pixels
 * before the threshold.
 */
export function isScrolled(before: boolean, position: number, threshold: number): boolean {
  return position > (before ? Math.max(0, threshold - slack) : threshold);
}

// The position is stored at each scroll event: reading it while React renders would force a layout of the page.
let position = 0;
const scrolledPast = new Map<number, boolean>();

function subscribe(onChange: () => void) {
  const update = () => {
    position = window.scrollY;
    onChange();
  };
  // The page may have been scrolled before the app started.
  const frame = requestAnimationFrame(update);
  window.addEventListener('scroll', update, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', update);
  };
}

function snapshot(threshold: number): boolean {
  const scrolled = isScrolled(scrolledPast.get(threshold) ?? false, position, threshold);
  scrolledPast.set(threshold, scrolled);
  return scrolled;
}

const notWhenDrawn = () => false;

/**
 * Reports whether the page has been scrolled further than a number of pixels, for a style that changes the height of the page.
 */
function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(subscribe, () => snapshot(pixels), notWhenDrawn);
}

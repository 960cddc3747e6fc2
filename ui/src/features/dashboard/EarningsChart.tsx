import { CategoryScale, Chart, Filler, LinearScale, LineElement, PointElement, Tooltip, type ChartOptions } from 'chart.js';
import { Line } from 'react-chartjs-2';
import type { MonthOfEarnings } from './earningsPeriod';
import { useColorMode } from '@/lib/browser/colorMode';
import { compactRupees, formatRupees } from '@/lib/format/money';
import { dashboardTexts as texts } from '@/texts/dashboard';

Chart.register(CategoryScale, LinearScale, PointElement, LineElement, Filler, Tooltip);

/** Returns the value of a theme colour in the current colour mode. The chart is a canvas, which cannot use CSS variables. */
function themeColor(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--chakra-colors-${name}`).trim();
}

function optionsOf(): ChartOptions<'line'> {
  const ticks = { color: themeColor('fg-muted'), font: { family: 'Figtree Variable' } };
  return {
    maintainAspectRatio: false,
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? false : undefined,
    interaction: { intersect: false, mode: 'index' },
    plugins: { tooltip: { displayColors: false, callbacks: { label: ({ parsed }) => formatRupees(parsed.y ?? 0) } } },
    scales: {
      x: { ticks, grid: { display: false } },
      y: {
        beginAtZero: true,
        ticks: { ...ticks, callback: (value) => compactRupees(Number(value)) },
        grid: { color: themeColor('border-subtle') },
      },
    },
  };
}

export function EarningsChart({ months }: { months: readonly MonthOfEarnings[] }) {
  const mode = useColorMode();
  const line = {
    data: months.map(({ amount }) => amount),
    borderColor: themeColor('marigold-fg'),
    backgroundColor: themeColor('marigold-subtle'),
    pointBackgroundColor: themeColor('marigold-fg'),
    pointRadius: 5,
    borderWidth: 3,
    // This mode keeps the curve from leaving the range between two monthly values.
    cubicInterpolationMode: 'monotone' as const,
    fill: true,
  };
  return (
    <Line
      key={mode}
      role="img"
      aria-label={texts.chartLabel(months.length)}
      options={optionsOf()}
      data={{ labels: months.map(({ label }) => label), datasets: [line] }}
    />
  );
}

import { withBase } from 'vitepress';
import { computed, defineComponent, h, onBeforeUnmount, onMounted, ref, watch } from 'vue';
import { hexOf } from './colour.ts';
import { askWidget, type Shown, showWidget } from './frame.ts';
import { FIRST_PAGE, jsonOf, type Look, PAGES, PRESETS, withVariable } from './look.ts';
import { rowsOf } from './rows.ts';
import { data as VARIABLES } from './variables.data.ts';
import './picker.css';

const SETTLED_MS = 400;
const [[FIRST_NAME, FIRST_LOOK] = ['', { theme: 'light', variables: {} }] as const] = Object.entries(PRESETS);

const options = (entries: Readonly<Record<string, unknown>>, chosen: string) =>
  Object.entries(entries).map(([value, words]) =>
    h('option', { value, selected: value === chosen }, typeof words === 'string' ? words : value),
  );
const valueOf = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value;

/** Chooses a look beside the real widget, which is painted in it at once and says what cannot be read. */
export const ThemePicker = defineComponent({
  name: 'ThemePicker',
  setup() {
    const stage = ref<HTMLElement>();
    const check = ref<HTMLElement>();
    const probe = ref<HTMLElement>();
    const preset = ref(FIRST_NAME);
    const page = ref(FIRST_PAGE);
    const look = ref<Look>(FIRST_LOOK);
    const warnings = ref<readonly string[]>();
    const copied = ref('');
    /** Colours of the theme and the look as the browser computes them, by variable. */
    const colours = ref<Readonly<Record<string, string>>>({});
    const json = computed(() => jsonOf(look.value));
    let shown: Shown | undefined;
    let stopAsking = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;

    const base = () => new URL(withBase('/play/'), location.href).href;
    const asked = () => ({ base: base(), look: look.value });

    function readColours(): void {
      const element = probe.value;
      if (!element) return;
      const { theme, variables } = look.value;
      for (const variable of VARIABLES)
        element.style.setProperty(`--pw-${variable.name}`, variables[variable.name] ?? variable[theme]);
      const painted = VARIABLES.filter(({ kind }) => kind === 'colour');
      colours.value = Object.fromEntries(painted.map(({ name }) => [name, hexOf(element, `var(--pw-${name})`)]));
    }

    function show(): void {
      shown?.remove();
      shown = stage.value && showWidget(stage.value, page.value, asked());
    }

    function ask(): void {
      stopAsking();
      if (!check.value) return;
      stopAsking = askWidget(check.value, asked(), (words) => {
        warnings.value = words;
      });
    }

    function change(changed: Look): void {
      look.value = changed;
      copied.value = '';
      readColours();
      shown?.paint(changed);
      clearTimeout(timer);
      timer = setTimeout(ask, SETTLED_MS);
    }

    const set = (name: string, value: string): void => {
      preset.value = '';
      change(withVariable(look.value, name, value));
    };

    async function copy(): Promise<void> {
      try {
        await navigator.clipboard.writeText(json.value);
        copied.value = 'Copied.';
      } catch {
        copied.value = 'The browser does not let this page copy. Select the text instead.';
      }
    }

    onMounted(() => {
      readColours();
      show();
      ask();
    });
    onBeforeUnmount(() => {
      clearTimeout(timer);
      stopAsking();
      shown?.remove();
    });
    watch(page, show);

    const choice = (label: string, children: ReturnType<typeof options>, onChange: (value: string) => void) =>
      h('label', [label, h('select', { onChange: (event: Event) => onChange(valueOf(event)) }, children)]);

    const knobs = () =>
      h('div', { class: 'picker-knobs' }, [
        choice(
          'Begin with',
          options({ ...(preset.value === '' && { '': 'your own' }), ...PRESETS }, preset.value),
          (name) => {
            const chosen = PRESETS[name];
            preset.value = name;
            if (chosen) change(chosen);
          },
        ),
        choice('Theme', options({ light: 'light', dark: 'dark' }, look.value.theme), (theme) =>
          change({ ...look.value, theme: theme === 'dark' ? 'dark' : 'light' }),
        ),
        choice('Page', options(PAGES, page.value), (scenario) => {
          page.value = scenario;
        }),
      ]);

    const said = () => {
      const words = warnings.value;
      if (words === undefined) return [];
      if (words.length === 0) return [h('p', 'The widget has nothing to say against this look.')];
      return [
        h('p', 'The widget says:'),
        h(
          'ul',
          words.map((word) => h('li', { key: word }, word)),
        ),
      ];
    };

    return () =>
      h('section', { class: 'picker vp-raw', 'aria-label': 'Choose a look' }, [
        h('div', { class: 'picker-choices' }, [
          knobs(),
          h('div', { class: 'picker-rows', tabindex: 0, role: 'group', 'aria-label': 'Variables' }, [
            rowsOf(VARIABLES, look.value, colours.value, set),
          ]),
        ]),
        h('div', { class: 'picker-stage', ref: stage }),
        h('div', { class: 'picker-said', role: 'status' }, said()),
        h('div', { class: 'picker-result' }, [
          h('pre', { tabindex: 0, 'aria-label': 'appearance, as JSON' }, [h('code', json.value)]),
          h('button', { type: 'button', onClick: () => void copy() }, 'Copy'),
          h('span', { role: 'status' }, copied.value),
        ]),
        h('div', { class: 'picker-check', ref: check, inert: true, 'aria-hidden': 'true' }),
        h('i', { ref: probe, hidden: true }),
      ]);
  },
});

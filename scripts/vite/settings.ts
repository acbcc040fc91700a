/** What a build of the widget is told by its environment. */
export interface WidgetSettings {
  prefix: string;
  hosts: string[];
  router: 'history' | 'hash';
  debug: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readSettings(env: Environment = process.env): WidgetSettings {
  const router = env.WIDGET_ROUTER || 'history';
  if (router !== 'history' && router !== 'hash') {
    throw new Error(`WIDGET_ROUTER is "${router}"; it takes "history" or "hash"`);
  }
  const prefix = (env.WIDGET_PREFIX || 'paywidget').replace(/^\/+|\/+$/g, '');
  if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(prefix)) {
    throw new Error(`WIDGET_PREFIX is "${prefix}"; it takes path segments of letters, digits, ".", "_" and "-"`);
  }
  const hosts = (env.WIDGET_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  return { prefix, hosts, router, debug: env.WIDGET_DEBUG === '1' };
}

/** The build-time constants declared in `src/globals.d.ts`. */
export const defineConstants = (settings: WidgetSettings): Record<string, string> => ({
  __WIDGET_HOSTS__: JSON.stringify(settings.hosts),
  __WIDGET_ROUTER__: JSON.stringify(settings.router),
  __WIDGET_DEBUG__: JSON.stringify(settings.debug),
  __WIDGET_PREFIX__: JSON.stringify(settings.prefix),
});

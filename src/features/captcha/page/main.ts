import { systemClock } from '../../../platform/lib/clock.ts';
import { runCaptchaPage } from './captcha-page.ts';

runCaptchaPage(window, systemClock, __WIDGET_CAPTCHA_ORIGIN__);

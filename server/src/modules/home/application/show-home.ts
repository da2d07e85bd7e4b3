import { Injectable } from '@nestjs/common';
import { CountToDos } from '../read/count-to-dos.js';
import { LatestOrders } from '../read/latest-orders.js';
import { OrdersToSend } from '../read/orders-to-send.js';
import { toDoKind, type Home, type ToDo, type ToDoKind } from '#contracts/home';
import { shopDay } from '#kernel';
import { ReadToday } from '#modules/analytics';
import { ReadBackupStatus } from '#modules/backup';
import { ConfirmTexts, Content, TraderCheck } from '#modules/content';
import { mayDo, type StaffRole } from '#modules/identity';
import { Calendars } from '#modules/returns';
import { homeCountryOf } from '#pricing';
import { Clock } from '#platform/clock';

/** Puts the first page of the admin together: only what the signed-in member may see. */
@Injectable()
export class ShowHome {
  constructor(
    private readonly counts: CountToDos,
    private readonly toSend: OrdersToSend,
    private readonly latestOrders: LatestOrders,
    private readonly today: ReadToday,
    private readonly backups: ReadBackupStatus,
    private readonly content: Content,
    private readonly trader: TraderCheck,
    private readonly confirmTexts: ConfirmTexts,
    private readonly calendars: Calendars,
    private readonly clock: Clock,
  ) {}

  async to(role: StaffRole): Promise<Home> {
    const may = (permission: string) => mayDo(role, permission);
    const [counted, toSend, ofShop, missing, today, latestOrders] = await Promise.all([
      this.counts.count(may),
      may('orders.read') ? this.ordersToSend() : [],
      may('settings.read') ? this.ofBackups() : [],
      may('settings.write') ? this.ofLaw() : [],
      may('analytics.read') ? this.today.read() : null,
      may('orders.read') ? this.latestOrders.read() : null,
    ]);
    const toDos = [...counted, ...toSend, ...ofShop, ...missing].filter(({ count }) => count > 0);
    const urgency = ({ kind }: ToDo) => toDoKind.options.indexOf(kind);
    return {
      at: this.clock.now().toISOString(),
      toDos: toDos.sort((a, b) => urgency(a) - urgency(b)),
      today,
      latestOrders,
    };
  }

  /** With those whose last day of handling is over, or is today: it was promised to the shopper. */
  private async ordersToSend(): Promise<ToDo[]> {
    const groups = await this.toSend.byDay();
    if (groups.length === 0) return [];
    const { handlingTime, business, defaultCountry } = await this.content.settings();
    const calendar = await this.calendars.of(homeCountryOf(business, defaultCountry));
    const today = shopDay(this.clock.now());
    const toDo = { ...plain('order-to-send', 0), late: 0, dueToday: 0 };
    for (const { day, handlingDays, count } of groups) {
      const lastDay = calendar.workingDayFrom(
        calendar.workingDaysAfter(day, handlingDays ?? handlingTime.daysTo),
      );
      toDo.count += count;
      if (lastDay < today) toDo.late += count;
      else if (lastDay === today) toDo.dueToday += count;
    }
    return [toDo];
  }

  private async ofBackups(): Promise<ToDo[]> {
    const { backupOverdue, drillOverdue, heldMails } = await this.backups.read();
    return [
      plain('backup-overdue', Number(backupOverdue) + Number(drillOverdue)),
      plain('held-mail', heldMails),
    ];
  }

  /** What the law asks of the trader and is missing, and its texts that nobody has confirmed. */
  private async ofLaw(): Promise<ToDo[]> {
    const { missing, missingNotices } = await this.trader.check();
    const texts = await this.confirmTexts.unconfirmed();
    return [plain('trader-fact', missing.length + missingNotices.length), plain('legal-text', texts.length)];
  }
}

const plain = (kind: ToDoKind, count: number): ToDo => ({ kind, count, countIsLeast: false });

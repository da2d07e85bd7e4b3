import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangeManyCounts } from './application/change-many-counts.js';
import { Inventory } from './application/inventory.js';
import { ManageStock } from './application/manage-stock.js';
import { StockBatches } from './application/stock-batches.js';
import { UndoStockChange } from './application/undo-stock-change.js';
import { StockItems } from './domain/stock-items.js';
import { StockLedger } from './domain/stock-ledger.js';
import { InventoryController } from './http/inventory.controller.js';
import { INVENTORY_ENTITIES } from './infrastructure/entities.js';
import { PostgresStockLedger } from './infrastructure/postgres-stock-ledger.js';
import { TypeormStockItems } from './infrastructure/typeorm-stock-items.js';
import { EndedReservations } from './read/ended-reservations.js';
import { ListStock } from './read/list-stock.js';
import { NamesOnSale } from './read/names-on-sale.js';
import { IdentityModule } from '#modules/identity';

/** Stock items, reservations and the ledger of stock movements. */
@Module({
  imports: [TypeOrmModule.forFeature(INVENTORY_ENTITIES), IdentityModule],
  controllers: [InventoryController],
  providers: [
    { provide: StockLedger, useClass: PostgresStockLedger },
    { provide: StockItems, useClass: TypeormStockItems },
    ChangeManyCounts,
    Inventory,
    EndedReservations,
    ManageStock,
    ListStock,
    NamesOnSale,
    StockBatches,
    UndoStockChange,
  ],
  exports: [Inventory, StockLedger],
})
export class InventoryModule {}
